/**
 * Has the browser ask before the page is left, while something would be lost by it.
 * @returns switches the question on and off
 */
export function leavingGuard(): (isOn: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (isOn) => {
    if (isOn) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
}
