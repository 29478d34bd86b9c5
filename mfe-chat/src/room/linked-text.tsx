const ADDRESS = /(https?:\/\/[^\s<>"']+)/i;
/** Punctuation after a web address. */
const PUNCTUATION = /[.,;:!?)\]}]+$/;

/** Renders a message with its web addresses as links. The page loads nothing from them and sends them no referrer. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    // split() puts an address at every odd index.
    if (index % 2 === 0) return part;
    const address = part.replace(PUNCTUATION, '');
    if (!URL.canParse(address)) return part;
    return (
      <span key={`${index} ${address}`}>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" referrerPolicy="no-referrer">
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    );
  });
}
