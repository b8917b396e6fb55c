/** Whether keys belong to what has the focus: something is typed there, or it lies above the page. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
    ) !== null
  )
}
