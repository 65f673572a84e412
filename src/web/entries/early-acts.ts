// Inline script that runs before the page's code: records presses and the values of fields, until `replay-acts.ts`
// replays them after hydration.
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
