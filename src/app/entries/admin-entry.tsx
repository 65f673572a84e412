// Imported before the components' style sheets, whose layers it defines.
import '#kit/styles/admin.css';
import { createRoot } from 'react-dom/client';
import '#kit/browser/zod-without-eval.ts';
import { AdminApp } from '#app/panel/admin-app.tsx';
import '#app/document/icon.svg';
import { adminApi } from '#core/routes.ts';
import { waysToSignInSchema } from '#features/account/session-contract.ts';
import { PAGE_STATE_ID, parsePageState } from '#kit/page/page-state.ts';

const root = document.getElementById('root');
const state = document.getElementById(PAGE_STATE_ID)?.textContent;
if (root && state) {
  const { site, data } = parsePageState(state);
  const waysToSignIn = waysToSignInSchema.parse(data[adminApi.signIn]);
  createRoot(root).render(<AdminApp site={site} waysToSignIn={waysToSignIn} />);
}
