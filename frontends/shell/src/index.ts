import './trust-own-scripts';
import './bootstrap';
