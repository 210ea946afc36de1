export default function LegalPages() {
  return <h1>Legal</h1>;
}
