import type { ReactElement } from 'react';

/**
 * What a component renders beside other elements. Text needs an element of its own there: a browser's translator
 * replaces the text node, and then React finds it neither to remove it nor to insert something before it.
 */
export type Elements = ReactElement | readonly Elements[] | '' | boolean | null | undefined;
