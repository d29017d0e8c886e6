interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

/** 'Mariana González'; empty if neither name is known. */
export const fullNameOf = ({ first_name, last_name }: Named): string => [first_name, last_name].filter(Boolean).join(' ');
