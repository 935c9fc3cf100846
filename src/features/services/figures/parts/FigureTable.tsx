import { type ReactNode, useId } from 'react'
import { Empty } from '#ui/content/Empty.tsx'
import { CsvButton } from './CsvButton.tsx'

interface Row {
  key: string
  /** What it is, as it is shown. */
  name: ReactNode
  cells: readonly ReactNode[]
  /** As it stands in the file. */
  line: ReadonlyArray<string | number>
}

interface Props {
  title: string
  lead?: string
  /** Without its ending. */
  file: string
  columns: readonly string[]
  rows: readonly Row[]
  /** What will stand here. */
  empty: string
}

/** A table with its file; where nothing is in it yet it says what will be. */
export function FigureTable({ title, lead, file, columns, rows, empty }: Props) {
  const id = useId()
  return (
    <div className="card grid content-start gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {rows.length > 0 && (
          <CsvButton name={title} file={file} lines={() => [columns, ...rows.map(({ line }) => line)]} />
        )}
      </header>
      {lead && <p className="text-13 text-soft">{lead}</p>}
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className="figure-scroll" tabIndex={0} aria-labelledby={id}>
          <table className="figure-table num">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={columns[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
