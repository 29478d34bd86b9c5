// Replaces the package `debug` in the edge function's bundle, because `debug` needs a terminal.
// @stdlib/math-base-special-gammaincinv imports it but writes nothing.
module.exports = () => () => undefined;
