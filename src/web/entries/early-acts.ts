// Runs before the page's own code, as an inline script: it keeps what is pressed, and what fields have then, until that
// code takes the page over and does it again (`replay-acts.ts`).
window.earlyActs = [];

for (const type of ['click', 'input']) {
  addEventListener(
    type,
    ({ target }) => {
      const value = target && 'value' in target && target.value;
      const checked = target && 'checked' in target && target.checked;
      window.earlyActs?.push({ target, type, value, checked });
    },
    true,
  );
}
