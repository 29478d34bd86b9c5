/** A webpack loader that puts a style sheet into the layer of its query, `?layer=…`. The lines keep their numbers. */
module.exports = function addLayer(source) {
  return `@layer ${this.getOptions().layer} {${source}}`;
};
