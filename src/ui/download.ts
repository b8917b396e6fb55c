/** Downloads a file made on this page. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The same for a table. A byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  download(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
}
