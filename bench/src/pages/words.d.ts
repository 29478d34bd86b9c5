/** The lines of /about, which `serveFloor` adds to the build. */
declare module 'words' {
  const words: readonly string[];
  export default words;
}
