import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

test('a dialog has no landmarks: its head and foot are none of the page', () => {
  const html = renderToStaticMarkup(
    <Dialog dialog={{ current: null }} title="How can we help?" intro="Tell us.">
      <DialogBody>Fields</DialogBody>
      <DialogFooter hint="Hint">Buttons</DialogFooter>
    </Dialog>,
  );
  expect(html).toContain('How can we help?');
  expect(html).not.toMatch(/<(?:header|footer|main|nav|aside)/);
});
