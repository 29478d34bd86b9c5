/** Bridge: the package's exports name its types under `import` and `require` only, where a `types` entry of tsconfig does not look. */
import '@testing-library/jest-dom';
