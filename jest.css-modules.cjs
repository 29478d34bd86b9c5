// Class names as written, so that a test can ask for the state that a class stands for.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
