/** An address on one line, which breaks between its parts alone. */
export function Address({ parts }: { parts: readonly string[] }) {
  return (
    <span className="text-balance">
      {parts.map((part) => (
        <span key={part}>
          <span className="inline-block">{part}</span>{' '}
        </span>
      ))}
    </span>
  );
}
