import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface LoginButtonProps {
  readonly label: string;
  readonly isEmpty: boolean;
  readonly isSending: boolean;
}

/** Sends the password, once there is one. */
export function LoginButton({ label, isEmpty, isSending }: LoginButtonProps) {
  return (
    <Button type="submit" variant="primary" disabled={isEmpty || isSending}>
      {isSending && <Spinner />}
      {isSending ? 'Logging in...' : label}
    </Button>
  );
}
