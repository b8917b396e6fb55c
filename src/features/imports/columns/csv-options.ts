/** CSV options for the importer and the browser: as lenient as spreadsheets. */
export const csvOptions = {
  bom: true,
  delimiter: [',', ';', '\t'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
}
