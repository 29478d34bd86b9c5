/**
 * A webpack loader that keeps the style sheets of a remote in its box. Each rule without a class of CSS Modules, which
 * only the remote's elements have, gets the condition that its element is in the box. What no box can hold fails the
 * build. The lines keep their numbers.
 */
const postcss = require('postcss');
const parseSelector = require('postcss-selector-parser');

/** At-rules that change nothing outside of the rules in them, and fonts, which have names of their own. */
const AT_RULES =
  /^(-\w+-)?(charset|container|font-face|font-feature-values|font-palette-values|import|keyframes|layer|media|position-try|scope|starting-style|supports|value)$/;

const PAGE = /^(html|body|:root|:scope|:host)$/i;

/** Pseudo-classes whose selectors describe the element itself. */
const SAME_ELEMENT = /^:(is|where|local|global)$/;
const PSEUDO_ELEMENT = /^::|^:(before|after|first-line|first-letter)$/;

/** Whether a selector matches only elements of the remote: it has a class of CSS Modules, or a parent rule's `&`. */
function hasOwn(selector, isModule) {
  let isLocal = isModule;
  return selector.nodes.some((node) => {
    if (node.type === 'nesting') return true;
    if (node.type === 'class') return isLocal;
    if (node.type !== 'pseudo') return false;
    // Without parentheses, these apply to the rest of the selector.
    if (node.nodes.length === 0 && node.value === ':global') isLocal = false;
    if (node.nodes.length === 0 && node.value === ':local') isLocal = isModule;
    const isInside = SAME_ELEMENT.test(node.value) && node.nodes.length > 0;
    return isInside && node.nodes.every((each) => hasOwn(each, isLocal && node.value !== ':global'));
  });
}

/** Returns the nodes of the element that a selector matches. */
function subjectOf({ nodes }) {
  const last = nodes.findLastIndex(({ type }) => type === 'combinator');
  return nodes.slice(last + 1);
}

const isPage = (node) =>
  PAGE.test(node.value ?? '') ||
  (SAME_ELEMENT.test(node.value) && (node.nodes ?? []).some((each) => subjectOf(each).some(isPage)));

/** Adds the condition to the selectors of a rule that need it. `fail` throws with the words. */
const scopeSelectors = (box, isModule, fail) =>
  parseSelector((root) => {
    for (const selector of root.nodes) {
      if (hasOwn(selector, isModule)) continue;
      const subject = subjectOf(selector);
      if (subject.some(isPage)) fail(`${String(selector).trim()} is not in the box of the remote.`);
      const pseudo = subject.find(({ type, value }) => type === 'pseudo' && PSEUDO_ELEMENT.test(value));
      const condition = parseSelector.pseudo({ value: `:where(${box} *)` });
      if (pseudo) selector.insertBefore(pseudo, condition);
      else selector.insertAfter(subject.at(-1), condition);
    }
  });

const isNested = ({ parent }) => parent && (parent.type === 'rule' || isNested(parent));
const isKeyframe = ({ parent }) => parent.type === 'atrule' && /keyframes$/.test(parent.name);

module.exports = function keepInBox(source) {
  const { remote } = this.getOptions();
  // First views are shown where the remote will be.
  const box = `:is([data-remote="${remote}"],[data-first-view])`;
  const isModule = /\.module\.css$/.test(this.resourcePath);
  const root = postcss.parse(source, { from: this.resourcePath });
  const failAt = (node) => (words) => {
    throw node.error(words);
  };
  root.walkAtRules((rule) => {
    if (!AT_RULES.test(rule.name)) failAt(rule)(`@${rule.name} would change the whole page.`);
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule) || /^:(export|import)\b/.test(rule.selector)) return;
    // A nested rule without `&` is about descendants.
    if (isNested(rule) && !rule.selector.includes('&')) return;
    rule.selector = scopeSelectors(box, isModule, failAt(rule)).processSync(rule.selector);
  });
  return root.toString();
};
