// Imported before the components' style sheets, whose layers it defines.
import '#web/styles/admin.css';
import { createRoot } from 'react-dom/client';
import '#web/browser/zod-without-eval.ts';
import { AdminApp } from '#web/admin/admin-app.tsx';
import '#web/document/icon.svg';
import { PAGE_STATE_ID, parsePageState } from '#web/document/page-state.ts';

const root = document.getElementById('root');
const state = document.getElementById(PAGE_STATE_ID)?.textContent;
if (root && state) createRoot(root).render(<AdminApp site={parsePageState(state).site} />);
