/**
 * Imports the package's types. Its exports name them only under `import` and `require`, where a `types` entry of tsconfig does not look.
 */
import '@testing-library/jest-dom';
