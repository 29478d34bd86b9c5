/** Keeps the chooser's library in its chunk. One of its own would have no name, and count as needed at once. */
export default (configuration) => {
  const { splitChunks } = configuration.optimization;
  const cacheGroups = { ...splitChunks.cacheGroups, defaultVendors: false };
  return {
    ...configuration,
    optimization: { ...configuration.optimization, splitChunks: { ...splitChunks, cacheGroups } },
  };
};
