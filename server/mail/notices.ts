/** The words in which staff are told of new documents by mail, by collection; `{count}` in `many` stands for their number. */
export type Notices = Record<string, { one: string; many: string; note?: string | undefined }>;
