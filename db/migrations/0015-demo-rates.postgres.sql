-- The demo catalogue brings rates of its own, marked as such.
ALTER TABLE exchange_rates DROP CONSTRAINT exchange_rates_source_check;
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_source_check CHECK (source IN ('operator', 'ecb', 'demo'));
