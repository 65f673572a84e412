import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface LoginButtonProps {
  readonly label: string;
  readonly isEmpty: boolean;
  readonly isSending: boolean;
}

/** The submit button, disabled without a password. */
export function LoginButton({ label, isEmpty, isSending }: LoginButtonProps) {
  return (
    <Button type="submit" variant="primary" disabled={isEmpty || isSending}>
      {isSending && <Spinner />}
      {isSending ? 'Logging in...' : label}
    </Button>
  );
}
