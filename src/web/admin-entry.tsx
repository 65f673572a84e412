import { createRoot } from 'react-dom/client';
import './zod-without-eval.ts';
import { AdminApp } from './admin/admin-app.tsx';
import './icon.svg';
import { PAGE_STATE_ID, parsePageState } from './page-state.ts';
import './styles/admin.css';

const root = document.getElementById('root');
const state = document.getElementById(PAGE_STATE_ID)?.textContent;
if (root && state) createRoot(root).render(<AdminApp site={parsePageState(state).site} />);
