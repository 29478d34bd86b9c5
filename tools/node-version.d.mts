export function nodeFault(version: string): string | null;
