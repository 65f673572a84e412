import { useChange } from '#web/admin/api/use-change.ts';

interface Creation<Input, Created> {
  /** The path of the list to invalidate. */
  readonly path: string;
  readonly send: (input: Input) => Promise<{ readonly value: Created }>;
  readonly onCreated: (created: Created, input: Input) => void;
}

/** The submit function of a form that creates a row. */
export function useCreation<Input, Created>({ path, send, onCreated }: Creation<Input, Created>) {
  const make = useChange({ send, success: () => null, refreshes: [[path]] });
  return {
    isBusy: make.isPending,
    /** Resolves to whether it was created; else calls `refuse` with the error. */
    submit: async (input: Input, refuse: (error: unknown) => void): Promise<boolean> => {
      try {
        const { value } = await make.mutateAsync(input);
        onCreated(value, input);
        return true;
      } catch (error) {
        refuse(error);
        return false;
      }
    },
  };
}
