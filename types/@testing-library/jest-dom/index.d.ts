/**
 * A tsconfig with `typeRoots` looks up its `types` entries only in those folders. This file lets it find the types that
 * the package contains.
 */
import '@testing-library/jest-dom';
