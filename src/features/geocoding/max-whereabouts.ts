/** The longest location fields of a business, in characters: as long are the questions about them. */
export const maxWhereabouts = { address: 500, city: 100, landmark: 200 } as const
