/**
 * Jest's transformer for style sheets. A class of a CSS module keeps its name from the source, so that a test can check
 * the state that the class represents. Reading a class that the style sheet lacks throws an Error, because a browser
 * would only show the element unstyled.
 */
module.exports = {
  process: (source) => ({
    code: `module.exports = (${String(classNames)})(${JSON.stringify(classesOf(source))});`,
  }),
};

const classesOf = (source) =>
  Array.from(source.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name);

/** Runs in the test, so it can use only its parameter. */
function classNames(names) {
  return new Proxy(Object.fromEntries(names.map((name) => [name, name])), {
    get(classes, name) {
      if (name === '__esModule' || typeof name === 'symbol') return undefined;
      if (!Object.hasOwn(classes, name)) throw new Error(`The style sheet has no class '${name}'`);
      return classes[name];
    },
  });
}
