/** Creates a generator of random numbers in [0, 1) from a seed (Marsaglia's xorshift, 32 bits). */
export function createRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
