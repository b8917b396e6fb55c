/** The signed-in people of the tests; ten of them, so that requests of many identities can run side by side. */
export const people = Array.from({ length: 10 }, (_, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  email: `person-${index}@people.test`,
}))
