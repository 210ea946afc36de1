export const Landing = () => <h1>Marquee</h1>;
