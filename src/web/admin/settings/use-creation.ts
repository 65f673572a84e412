import { useChange } from '#web/admin/api/use-change.ts';

interface Creation<Input, Created> {
  /** The list that it joins. */
  readonly path: string;
  readonly send: (input: Input) => Promise<{ readonly value: Created }>;
  readonly onCreated: (created: Created, input: Input) => void;
}

/** Makes what a form asks for. */
export function useCreation<Input, Created>({ path, send, onCreated }: Creation<Input, Created>) {
  const make = useChange({ send, success: () => null, refreshes: [[path]] });
  return {
    isBusy: make.isPending,
    /** Whether it was made; else `refuse` hears why. */
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
