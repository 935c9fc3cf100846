import { saveCsv } from '#browser/save-csv.ts'
import { csvCell, csvOf } from '#shared/csv.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'

interface Props {
  /** What is in it, for those who do not see beside what it stands. */
  name: string
  /** Without its ending. */
  file: string
  lines: () => ReadonlyArray<ReadonlyArray<string | number>>
}

/** A table as a file. What strangers have made up (words, hosts) stands in it as text, never as a formula. */
export function CsvButton({ name, file, lines }: Props) {
  const { t } = useI18n()
  return (
    <Button
      look="line"
      aria-label={t('figures.csv', { name })}
      onClick={() =>
        saveCsv(
          `${file}.csv`,
          csvOf(lines().map((line) => line.map((cell) => (typeof cell === 'string' ? csvCell(cell) : cell)))),
        )
      }
    >
      <Icon path={downloadIcon} size={16} />
      CSV
    </Button>
  )
}
