/** How CSV is read, by the importer and in the browser alike: as tolerant as spreadsheets are. */
export const csvOptions = {
  bom: true,
  delimiter: [',', ';', '\t'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
}
