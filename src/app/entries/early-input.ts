// Inline script that runs before the page's code: records clicks and the values of fields, until
// `replay-interactions.ts` replays them after hydration.
window.earlyInteractions = [];

for (const type of ['click', 'input']) {
  addEventListener(
    type,
    ({ target }) => {
      const value = target && 'value' in target && target.value;
      const checked = target && 'checked' in target && target.checked;
      window.earlyInteractions?.push({ target, type, value, checked });
    },
    true,
  );
}
