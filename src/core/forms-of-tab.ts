/**
 * Forms in progress that a tab keeps until they are sent or somebody logs out, by their names in its storage. Apart from
 * the other names, which every page carries.
 */
export const formsOfTab = {
  /** A business being added. */
  business: 'suki-add-business',
  /** A message to the team. */
  message: 'suki-message',
} as const
