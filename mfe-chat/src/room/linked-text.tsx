const ADDRESS = /(https?:\/\/[^\s<>"']+)/i;
/** What ends a sentence is no part of an address. */
const ENDING = /[.,;:!?)\]}]+$/;

/** A message with its addresses as links that show where they lead. Nothing is fetched from there, and they learn nothing of this page. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    // Between two texts there is an address.
    if (index % 2 === 0) return part;
    const address = part.replace(ENDING, '');
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
