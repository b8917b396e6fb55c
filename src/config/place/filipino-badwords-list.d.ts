declare module 'filipino-badwords-list' {
  const badWords: { array: readonly string[] }
  export default badWords
}
