interface DailyCounts {
  /** What is counted: 'visitors', 'texts', 'money', ... */
  kind: string
  /** By the clock of the site. */
  day: string
  /** Of which of them: 'article:12', a host, words. '' where there is one alone, and for all that the day has no room for. */
  name: string
  count: number
}

/** Who was counted for what today: the beginning of a salted hash, which leads to nobody. */
interface DailyMarks {
  day: string
  mark: number
}

declare module '#database/schema.ts' {
  interface Tables {
    daily_counts: DailyCounts
    daily_marks: DailyMarks
  }
}
