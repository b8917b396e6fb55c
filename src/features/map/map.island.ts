/** Puts the map that can be moved in the place of a still one, and finds the way there, when somebody asks for it. */

const failed = 'The map could not be loaded just now. Please try again in a moment.'

/** @param root the still map, or what holds a link to directions: its data says what it shows */
export async function act(root: HTMLElement, asked: string): Promise<void> {
  if (asked === 'directions') {
    const { openDirections } = await import('./directions-choice.ts')
    openDirections(root)
    return
  }
  try {
    const { openStill } = await import('./opened-still.ts')
    await openStill(root)
    root.querySelector('[role="alert"]')?.remove()
  } catch (error) {
    console.error(error)
    showFailure(root)
  }
}

function showFailure(root: HTMLElement): void {
  const note = root.querySelector('[role="alert"]') ?? document.createElement('p')
  note.role = 'alert'
  note.className = 'error-text'
  note.textContent = failed
  root.append(note)
}
