import { fireEvent, waitFor } from '@testing-library/dom';

/** Clicks an element once it is enabled, and waits until React has rendered the immediate result. */
export async function press(element: HTMLElement): Promise<void> {
  await enabled(element);
  fireEvent.click(element);
  await drawn();
}

/** Replaces the value of a field. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  fireEvent.input(field, { target: { value } });
  await drawn();
}

/** Submits the form of a button once the button is enabled. */
export async function submit(button: HTMLElement): Promise<void> {
  await enabled(button);
  fireEvent.submit(button.closest('form') ?? button);
  await drawn();
}

/** A button may be disabled until its data is loaded; events of code would reach it all the same. */
async function enabled(element: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (element.matches(':disabled')) throw new Error(`${element.textContent} is disabled`);
  });
}

/** Waits for a task, before which React renders the changes of an event. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
